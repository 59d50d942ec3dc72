import type { GenericSchema } from 'valibot';
import { About } from './about/about.schema.ts';
import { about } from './about/about.ts';
import { AdminPage } from './admin/admin.schema.ts';
import { admin } from './admin/admin.ts';
import { BookingsTab } from './admin/admin-bookings.schema.ts';
import { adminBookings } from './admin/admin-bookings.ts';
import { BlockedDatesTab } from './admin/blocked-dates.schema.ts';
import { blockedDates } from './admin/blocked-dates.ts';
import { Analytics } from './analytics/analytics.schema.ts';
import { analytics } from './analytics/analytics.ts';
import { Audience } from './analytics/audience.schema.ts';
import { audience } from './analytics/audience.ts';
import { AuthPage } from './auth/auth.schema.ts';
import { auth } from './auth/auth.ts';
import { Book } from './booking/book.schema.ts';
import { book } from './booking/book.ts';
import { BookingPages } from './booking/booking.schema.ts';
import { booking } from './booking/booking.ts';
import { BookingFields } from './booking/booking-fields.schema.ts';
import { bookingFields } from './booking/booking-fields.ts';
import { ContactPage } from './contact/contact.schema.ts';
import { contact } from './contact/contact.ts';
import { EventPage, EventsPage, ShowEvent } from './events/events.schema.ts';
import { events, rwandaKenya, rwandaKenyaPage } from './events/events.ts';
import { Cities } from './home/cities.schema.ts';
import { cities } from './home/cities.ts';
import { Home } from './home/home.schema.ts';
import { home } from './home/home.ts';
import { Mission } from './home/mission.schema.ts';
import { mission } from './home/mission.ts';
import { Values } from './home/values.schema.ts';
import { values } from './home/values.ts';
import { Legal } from './legal/legal.schema.ts';
import { legal } from './legal/legal.ts';
import { Mail } from './mail/mail.schema.ts';
import { mail } from './mail/mail.ts';
import { Proposal } from './proposal/proposal.schema.ts';
import { proposal } from './proposal/proposal.ts';
import { Collaboration } from './rate-card/collaboration.schema.ts';
import { collaboration } from './rate-card/collaboration.ts';
import { RateCard } from './rate-card/rate-card.schema.ts';
import { rateCard } from './rate-card/rate-card.ts';
import { Navigation } from './show/navigation.schema.ts';
import { navigation } from './show/navigation.ts';
import { Failure, NotFound } from './show/not-found.schema.ts';
import { failure, notFound } from './show/not-found.ts';
import { SecurityContact } from './show/security.schema.ts';
import { security } from './show/security.ts';
import { Show } from './show/show.schema.ts';
import { show } from './show/show.ts';
import { Targets } from './show/targets.schema.ts';
import { targets } from './show/targets.ts';
import { Team } from './team/team.schema.ts';
import { team } from './team/team.ts';
import { TeamPage } from './team/team-page.schema.ts';
import { teamPage } from './team/team-page.ts';

/** A file of this room, what it says, and what it must look like. */
export interface ContentFile {
  readonly file: string;
  readonly schema: GenericSchema;
  readonly content: unknown;
}

/** What the build checks; a page never loads this list, so that no schema reaches a visitor. */
export const contentFiles: readonly ContentFile[] = [
  { file: 'content/show/show.ts', schema: Show, content: show },
  { file: 'content/show/targets.ts', schema: Targets, content: targets },
  { file: 'content/team/team.ts', schema: Team, content: team },
  { file: 'content/analytics/audience.ts', schema: Audience, content: audience },
  { file: 'content/rate-card/rate-card.ts', schema: RateCard, content: rateCard },
  { file: 'content/booking/book.ts', schema: Book, content: book },
  { file: 'content/show/navigation.ts', schema: Navigation, content: navigation },
  { file: 'content/booking/booking.ts', schema: BookingPages, content: booking },
  { file: 'content/booking/booking-fields.ts', schema: BookingFields, content: bookingFields },
  { file: 'content/mail/mail.ts', schema: Mail, content: mail },
  { file: 'content/show/not-found.ts', schema: NotFound, content: notFound },
  { file: 'content/show/not-found.ts', schema: Failure, content: failure },
  { file: 'content/legal/legal.ts', schema: Legal, content: legal },
  { file: 'content/contact/contact.ts', schema: ContactPage, content: contact },
  { file: 'content/events/events.ts', schema: ShowEvent, content: rwandaKenya },
  { file: 'content/events/events.ts', schema: EventsPage, content: events },
  { file: 'content/events/events.ts', schema: EventPage, content: rwandaKenyaPage },
  { file: 'content/home/values.ts', schema: Values, content: values },
  { file: 'content/home/mission.ts', schema: Mission, content: mission },
  { file: 'content/home/cities.ts', schema: Cities, content: cities },
  { file: 'content/home/home.ts', schema: Home, content: home },
  { file: 'content/about/about.ts', schema: About, content: about },
  { file: 'content/team/team-page.ts', schema: TeamPage, content: teamPage },
  { file: 'content/analytics/analytics.ts', schema: Analytics, content: analytics },
  { file: 'content/proposal/proposal.ts', schema: Proposal, content: proposal },
  { file: 'content/rate-card/collaboration.ts', schema: Collaboration, content: collaboration },
  { file: 'content/admin/blocked-dates.ts', schema: BlockedDatesTab, content: blockedDates },
  { file: 'content/admin/admin.ts', schema: AdminPage, content: admin },
  { file: 'content/auth/auth.ts', schema: AuthPage, content: auth },
  { file: 'content/show/security.ts', schema: SecurityContact, content: security },
  { file: 'content/admin/admin-bookings.ts', schema: BookingsTab, content: adminBookings },
];
