import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('booking-calendar', 'routes/booking-calendar.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
