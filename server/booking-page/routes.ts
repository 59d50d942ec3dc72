import { type Context, Hono } from 'hono';
import { ERRORS, type ErrorStatus } from '#domain/errors/error-catalogue.ts';
import { BOOKING_PAGE_PATH, type PostedBooking } from '#domain/rendering/booking-page.ts';
import type { BookingServices } from '#server/bookings/book-slot.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { readForm } from '#server/http/input/form-body.ts';
import { reportError, toProblem } from '#server/http/problem-responses.ts';
import { respondWithPage } from '#server/static/page-handler.ts';
import type { FormKeys } from '#server/tokens/form-keys.ts';
import type { BookingPage, Visitor } from './booking-page.ts';
import { bookPostedForm, readPostedForm } from './posted-form.ts';

const searchOf = (context: Context) => new URL(context.req.url).search;

const visitorOf = (context: Context<AppEnvironment>): Visitor => ({
  clientIp: context.var.clientIp,
  acceptEncoding: context.req.header('Accept-Encoding'),
});

/** The booking page with its present availability, and its form for browsers without scripts. */
export function bookingPageRoutes(
  bookingPage: BookingPage,
  services: BookingServices,
  formKeys: Pick<FormKeys, 'verify'>,
) {
  return new Hono<AppEnvironment>()
    .get(BOOKING_PAGE_PATH, async (context) => {
      const page = await bookingPage.read(searchOf(context), visitorOf(context));
      return respondWithPage(context, page, 200);
    })
    .post(BOOKING_PAGE_PATH, async (context) => {
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
    });
}

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
    const reported = reportError(error, context);
    const { code, retryAfterSeconds } = reported;
    if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds));
    const problem = toProblem(reported, context);
    return { outcome: { isBooked: false, problem }, status: ERRORS[code].status };
  }
}
