import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('pages/home/home.tsx'),
  route('about', 'pages/about/about.tsx'),
  route('team', 'pages/team/team.tsx'),
  route('collaboration', 'pages/collaboration/collaboration.tsx'),
  route('analytics', 'pages/analytics/analytics.tsx'),
  route('contact', 'pages/contact/contact.tsx'),
  route('events', 'pages/events/events.tsx'),
  route('events/rwanda-kenya', 'pages/events/rwanda-kenya/rwanda-kenya.tsx'),
  route('camera-africa', 'pages/camera-africa/camera-africa.tsx'),
  route('terms', 'pages/legal/terms.tsx'),
  route('policy', 'pages/legal/policy.tsx'),
  route('book', 'pages/book/book.tsx'),
  route('booking-calendar', 'pages/booking-calendar.tsx'),
  route('your-booking', 'pages/your-booking.tsx'),
  route('admin', 'pages/admin.tsx'),
  route('auth', 'pages/auth/auth.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
