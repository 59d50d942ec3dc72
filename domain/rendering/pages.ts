import { BOOKING_PAGE_PATH } from './booking-page.ts';
import { HOME_PATH } from './page-data.ts';

/** Kilobytes, compressed. */
interface PageBudget {
  /** All modules loaded before the first interaction. */
  readonly scripts: number;
  readonly styles: number;
  /** HTML with styles, scripts, fonts and all pictures, also those below the fold. */
  readonly all: number;
}

export interface PageRecord {
  readonly file: string;
  readonly budget: PageBudget;
  /** True if the server renders it with data; the others are files of the build. */
  readonly isRendered?: true;
  /** Undefined: as long as EDGE_CACHE says. Never the pages of one person; taken slots must not be offered. */
  readonly keptAtEdge?: 'a second' | 'never';
}

const budget = (scripts: number, styles: number, all: number) => ({ scripts, styles, all });
const WITHOUT_REACT = budget(4, 8, 60);
const HOME = budget(4, 9.4, 66);

/** The record of all pages of episodes. */
export const EPISODES_TEMPLATE = '/episodes/[...page]';

export const PAGES_BY_PATH = {
  [HOME_PATH]: { file: 'home/home.astro', budget: HOME, isRendered: true },
  '/about': { file: 'about/about.astro', budget: WITHOUT_REACT },
  '/team': { file: 'team/team.astro', budget: budget(85, 8, 150) },
  '/collaboration': { file: 'collaboration/collaboration.astro', budget: WITHOUT_REACT },
  '/analytics': { file: 'analytics/analytics.astro', budget: WITHOUT_REACT },
  '/contact': { file: 'contact/contact.astro', budget: budget(85, 8, 150) },
  '/events': { file: 'events/events.astro', budget: WITHOUT_REACT },
  '/events/rwanda-kenya': { file: 'events/rwanda-kenya/rwanda-kenya.astro', budget: WITHOUT_REACT },
  '/camera-africa': { file: 'camera-africa/camera-africa.astro', budget: WITHOUT_REACT },
  '/terms': { file: 'legal/terms.astro', budget: WITHOUT_REACT },
  '/policy': { file: 'legal/policy.astro', budget: WITHOUT_REACT },
  // Both legal documents are in its HTML and in its scripts.
  '/book': { file: 'book.astro', budget: budget(115, 10.6, 180) },
  [BOOKING_PAGE_PATH]: {
    file: 'booking-calendar.astro',
    budget: budget(106, 9.5, 170),
    isRendered: true,
    keptAtEdge: 'a second',
  },
  '/your-booking': {
    file: 'your-booking.astro',
    budget: budget(110, 10, 170),
    keptAtEdge: 'never',
  },
  '/admin': { file: 'admin.astro', budget: budget(150, 13.2, 222.6), keptAtEdge: 'never' },
  '/auth': { file: 'auth/auth.astro', budget: budget(93, 8, 150), keptAtEdge: 'never' },
  [EPISODES_TEMPLATE]: { file: 'home/home.astro', budget: HOME, isRendered: true },
  '/404': { file: 'not-found/not-found.astro', budget: WITHOUT_REACT },
} as const satisfies Readonly<Record<string, PageRecord>>;

type Pages = typeof PAGES_BY_PATH;
export type RenderedPath = {
  [Path in keyof Pages]: Pages[Path] extends { readonly isRendered: true } ? Path : never;
}[keyof Pages];

const RECORDS: ReadonlyMap<string, PageRecord> = new Map(Object.entries(PAGES_BY_PATH));

export const pageAt = (path: string): PageRecord | undefined => RECORDS.get(path);

export const RENDERED_PATHS = [...RECORDS].flatMap(([path, page]) => (page.isRendered ? path : []));
