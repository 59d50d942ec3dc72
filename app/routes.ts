import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
  route('team', 'routes/team.tsx'),
  route('collaboration', 'routes/collaboration.tsx'),
  route('analytics', 'routes/analytics.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('events', 'routes/events.tsx'),
  route('events/rwanda-kenya', 'routes/events-rwanda-kenya.tsx'),
  route('camera-africa', 'routes/camera-africa.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('policy', 'routes/policy.tsx'),
  route('book', 'routes/book.tsx'),
  route('booking-calendar', 'routes/booking-calendar.tsx'),
  route('admin', 'routes/admin.tsx'),
  route('auth', 'routes/auth.tsx'),
  // What the site is made of, for who makes it; no built site has it.
  ...(import.meta.env.DEV ? [route('design', 'routes/design.tsx')] : []),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
