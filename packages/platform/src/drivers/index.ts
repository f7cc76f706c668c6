export { createDriverRoute, type DriverRoute } from './driverRoute.ts';
