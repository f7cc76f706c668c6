import './boardView.ts';
import './noticeView.ts';
