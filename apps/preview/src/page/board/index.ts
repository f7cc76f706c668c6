import './boardView.ts';
import './diagnosticsView.ts';
import './noticeView.ts';
