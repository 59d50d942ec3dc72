import { Hono } from 'hono';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import { authRoutes } from '#server/auth/routes.ts';
import { secondFactorRoutes } from '#server/auth/second-factor-setup/routes.ts';
import type { AvailabilityCache } from '#server/availability/availability-cache.ts';
import { availabilityRoutes } from '#server/availability/routes.ts';
import type { BookingServices } from '#server/bookings/book-slot.ts';
import { bookingRoutes } from '#server/bookings/routes.ts';
import { contactRoutes } from '#server/contact/routes.ts';
import type { GuestFormServices } from '#server/guest-link/guest-services.ts';
import { guestLinkRoutes } from '#server/guest-link/routes.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import type { InvitationServices } from '#server/invitations/invitation-services.ts';
import { invitationRoutes } from '#server/invitations/routes.ts';
import { liveRoutes } from '#server/live/routes.ts';
import type { SseBroadcaster } from '#server/live/sse-broadcaster.ts';
import { type PasscodeServices, passcodeRoutes } from '#server/passcode/routes.ts';
import type { Limits } from '#server/rate-limits/limits.ts';
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts';
import { adminRoutes } from '#server/routes/admin-routes.ts';

export const API = '/api';

/** The services that the routes of the API need. */
export interface ApiServices {
  readonly services: BookingServices;
  readonly passcode: PasscodeServices;
  readonly admin: AdminServices;
  readonly guest: GuestFormServices;
  readonly invitations: InvitationServices;
  readonly availabilityCache: AvailabilityCache;
  readonly broadcaster: SseBroadcaster;
  readonly limits: Limits;
  readonly contactDelivery: string;
}

/** Chained so that its type reaches the client. */
export function apiRoutes(deps: ApiServices) {
  const { admin, availabilityCache, services, broadcaster, passcode } = deps;
  const { database } = services;
  const perClient = createRateLimiter(
    'message',
    deps.limits.messagesPerClient,
    database.capabilities.now,
  );
  return new Hono<AppEnvironment>()
    .basePath(API)
    .route('/', availabilityRoutes(availabilityCache, deps.invitations))
    .route('/', bookingRoutes(services))
    .route('/', guestLinkRoutes(deps.guest))
    .route('/', invitationRoutes(deps.invitations))
    .route('/', contactRoutes({ database, delivery: deps.contactDelivery, perClient }))
    .route('/', passcodeRoutes(passcode))
    .route('/', authRoutes(admin.auth))
    .route('/', secondFactorRoutes(admin.auth))
    .route('/', adminRoutes(admin))
    .route('/', liveRoutes(broadcaster));
}

/** For the browser's client: the only import of the app from the server. */
export type Api = ReturnType<typeof apiRoutes>;
