import type { GenericSchema } from 'valibot';
import { about } from './about.ts';
import { admin } from './admin.ts';
import { adminBookings } from './admin-bookings.ts';
import { analytics } from './analytics.ts';
import { audience } from './audience.ts';
import { auth } from './auth.ts';
import { blockedDates } from './blocked-dates.ts';
import { book } from './book.ts';
import { booking } from './booking.ts';
import { bookingFields } from './booking-fields.ts';
import { cities } from './cities.ts';
import { collaboration } from './collaboration.ts';
import { contact } from './contact.ts';
import { events, rwandaKenya, rwandaKenyaPage } from './events.ts';
import { home } from './home.ts';
import { legal } from './legal.ts';
import { mail } from './mail.ts';
import { mission } from './mission.ts';
import { navigation } from './navigation.ts';
import { failure, notFound } from './not-found.ts';
import { proposal } from './proposal.ts';
import { rateCard } from './rate-card.ts';
import { About } from './schemas/about.ts';
import { AdminPage } from './schemas/admin.ts';
import { Analytics } from './schemas/analytics.ts';
import { Audience } from './schemas/audience.ts';
import { AuthPage } from './schemas/auth.ts';
import { Book } from './schemas/book.ts';
import { Cities } from './schemas/cities.ts';
import { Collaboration } from './schemas/collaboration.ts';
import { ContactPage } from './schemas/contact.ts';
import { EventPage, EventsPage, ShowEvent } from './schemas/events.ts';
import { Home } from './schemas/home.ts';
import { Legal } from './schemas/legal.ts';
import { Mission } from './schemas/mission.ts';
import { Navigation } from './schemas/navigation.ts';
import { Proposal } from './schemas/proposal.ts';
import { RateCard } from './schemas/rate-card.ts';
import { SecurityContact } from './schemas/security.ts';
import { Show } from './schemas/show.ts';
import { Targets } from './schemas/targets.ts';
import { Team } from './schemas/team.ts';
import { TeamPageWords } from './schemas/team-page.ts';
import { Values } from './schemas/values.ts';
import { WordTree } from './schemas/words.ts';
import { security } from './security.ts';
import { show } from './show.ts';
import { targets } from './targets.ts';
import { team } from './team.ts';
import { teamPage } from './team-page.ts';
import { values } from './values.ts';

/** A file of this room, what it says, and what it must look like. */
export interface ContentFile {
  readonly file: string;
  readonly schema: GenericSchema;
  readonly content: unknown;
}

/** What the build checks; a page never loads this list, so that no schema reaches a visitor. */
export const contentFiles: readonly ContentFile[] = [
  { file: 'content/show.ts', schema: Show, content: show },
  { file: 'content/targets.ts', schema: Targets, content: targets },
  { file: 'content/team.ts', schema: Team, content: team },
  { file: 'content/audience.ts', schema: Audience, content: audience },
  { file: 'content/rate-card.ts', schema: RateCard, content: rateCard },
  { file: 'content/book.ts', schema: Book, content: book },
  { file: 'content/navigation.ts', schema: Navigation, content: navigation },
  { file: 'content/booking.ts', schema: WordTree, content: booking },
  { file: 'content/booking-fields.ts', schema: WordTree, content: bookingFields },
  { file: 'content/mail.ts', schema: WordTree, content: mail },
  { file: 'content/not-found.ts', schema: WordTree, content: { notFound, failure } },
  { file: 'content/legal.ts', schema: Legal, content: legal },
  { file: 'content/contact.ts', schema: ContactPage, content: contact },
  { file: 'content/events.ts', schema: ShowEvent, content: rwandaKenya },
  { file: 'content/events.ts', schema: EventsPage, content: events },
  { file: 'content/events.ts', schema: EventPage, content: rwandaKenyaPage },
  { file: 'content/values.ts', schema: Values, content: values },
  { file: 'content/mission.ts', schema: Mission, content: mission },
  { file: 'content/cities.ts', schema: Cities, content: cities },
  { file: 'content/home.ts', schema: Home, content: home },
  { file: 'content/about.ts', schema: About, content: about },
  { file: 'content/team-page.ts', schema: TeamPageWords, content: teamPage },
  { file: 'content/analytics.ts', schema: Analytics, content: analytics },
  { file: 'content/proposal.ts', schema: Proposal, content: proposal },
  { file: 'content/collaboration.ts', schema: Collaboration, content: collaboration },
  { file: 'content/blocked-dates.ts', schema: WordTree, content: blockedDates },
  { file: 'content/admin.ts', schema: AdminPage, content: admin },
  { file: 'content/auth.ts', schema: AuthPage, content: auth },
  { file: 'content/security.ts', schema: SecurityContact, content: security },
  { file: 'content/admin-bookings.ts', schema: WordTree, content: adminBookings },
];
