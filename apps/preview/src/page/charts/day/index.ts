import './dayView.ts';

export { hourTicks, stepHoursFor } from './dayAxis.ts';
export { axisMoney, stepMargin } from './stepChart.ts';
export { stepChartStyles } from './stepChartStyles.ts';
