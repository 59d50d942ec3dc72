import type { Context } from 'hono';
import { ERRORS, type ErrorCode, type ErrorStatus } from '#domain/errors/error-catalogue.ts';
import {
  BOOKING_PAGE_PATH,
  CHOICE_FIELD,
  type PostedBooking,
} from '#domain/rendering/booking-page.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { BOOKING_ERRORS, BOOKING_EXAMPLE } from '#server/bookings/book-slot.ts';
import type { EdgeCache } from '#server/http/edge-cache.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { readForm } from '#server/http/input.ts';
import { reportError } from '#server/http/problem-responses.ts';
import { route } from '#server/http/routing/route.ts';
import { respondWithPage } from '#server/static/responses.ts';
import type { BookingPage, Visitor } from './booking-page.ts';
import { bookPostedForm, readPostedForm } from './posted-form.ts';

interface RouteServices extends Services {
  readonly bookingPage: BookingPage;
  readonly edgeCache: EdgeCache;
}

const searchOf = (context: Context) => new URL(context.req.url).search;

const visitorOf = (context: Context<AppEnvironment>): Visitor => ({
  clientIp: context.get('clientIp'),
  acceptEncoding: context.req.header('Accept-Encoding'),
});

const HTML = 'text/html; charset=utf-8';
const PAGE_ERRORS = ['too_many', 'internal', 'unavailable'] as const;
const FORM_ERRORS = [
  'malformed_text',
  'forbidden_origin',
  'invalid',
  ...BOOKING_ERRORS,
  ...PAGE_ERRORS,
] as const;

/** The responses to rejections, of which several codes have the same status. */
function pagesWith(errors: readonly ErrorCode[], description: string) {
  const statuses = new Set(errors.map((code) => ERRORS[code].status));
  return [...statuses].sort().map((status) => ({ status, type: HTML, description }));
}

export const BOOKING_PAGE_ROUTES = [
  route(`GET ${BOOKING_PAGE_PATH}`, {
    caller: 'everybody',
    summary: 'The booking page, with the current availability.',
    hasEtag: true,
    errors: ['too_many'],
    response: { status: 200, type: HTML, description: 'The page.' },
    otherResponses: pagesWith(PAGE_ERRORS, 'A plain page with the reason.'),
    async run({ context }, { bookingPage, edgeCache }: RouteServices) {
      const search = searchOf(context);
      const page = await bookingPage.read(search, visitorOf(context));
      return respondWithPage(context, page, 200, edgeCache.headersOf(BOOKING_PAGE_PATH, search));
    },
  }),
  route(`POST ${BOOKING_PAGE_PATH}`, {
    caller: 'everybody',
    summary: 'Books a slot with the form of the page, without scripts.',
    description: `Without Origin and Referer it needs the form's own key. With ${CHOICE_FIELD} it books nothing, and shows the texts in the form of another slot.`,
    bodyType: 'application/x-www-form-urlencoded',
    example: BOOKING_EXAMPLE,
    response: { status: 200, type: HTML, description: 'The page with the confirmation.' },
    otherResponses: pagesWith(FORM_ERRORS, 'The page with the reason.'),
    async run({ context }, services: RouteServices) {
      const { bookingPage, formKeys } = services;
      const search = searchOf(context);
      const form = readPostedForm(search, await readForm(context, formKeys.verify));
      const visitor = visitorOf(context);
      return bookingPage.admit(visitor.clientIp, async () => {
        const { outcome, status } = form.isChoice
          ? CHOSEN
          : await settle(context, () => bookPostedForm(services, form, visitor.clientIp));
        const key = outcome?.isBooked === false ? form.key : undefined;
        const settled = { texts: form.texts, key, outcome };
        const page = await bookingPage.readPosted(search, settled, visitor);
        return respondWithPage(context, { ...page, cacheControl: 'no-store' }, status);
      });
    },
  }),
];

interface Settled {
  readonly outcome: PostedBooking['outcome'];
  readonly status: ErrorStatus | 200;
}

const CHOSEN: Settled = { outcome: null, status: 200 };

async function settle(
  context: Context<AppEnvironment>,
  book: () => Promise<PostedBooking['outcome']>,
): Promise<Settled> {
  try {
    return { outcome: await book(), status: 200 };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // For the log, as Hono does with an error that no route catches.
    context.error = error;
    const problem = reportError(error, context);
    return { outcome: { isBooked: false, problem }, status: problem.status };
  }
}
