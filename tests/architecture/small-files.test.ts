import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { readSourceFiles } from './source-files.ts';

/** A file with as many lines is worth its own name. */
const LINES_OF_A_FILE = 40;

/** Content has schemas and values apart; routes in .astro files are another language. */
const FOLDERS = /^(app\/(?!generated\/)|commands\/|domain\/|scripts\/|server\/).*\.tsx?$/;

const page = (name: string, ...files: readonly string[]) =>
  files.map((file) => `app/pages/${name}/${file}.tsx`);

/** The files that stay apart, by the reason. Delete a line with its file. */
const APART: Readonly<Record<string, readonly string[]>> = {
  'the one inline script is built of parts that each have one element of the page': [
    'bar',
    'menu',
    'not-found',
    'passed',
    'pointer-focus',
    'reveal',
    'scroll-lock',
    'sections',
    'video',
  ].map((name) => `app/layout/page-script/${name}.ts`),
  'a section of a page stands beside the others': [
    ...page('about', 'lead-host', 'mission-kanga', 'value-questions'),
    ...page('analytics', 'insights', 'regions'),
    ...page('camera-africa', 'asks', 'followers', 'proposal-closing', 'proposal-opening'),
    ...page('camera-africa', 'reach-statistics'),
    ...page('collaboration', 'rate-card-opening', 'rate-card-section', 'rate-card-why'),
    ...page('contact', 'contact-details', 'faq', 'nairobi-map'),
    ...page('events', 'featured-event', 'soon-cards'),
    ...page('events/rwanda-kenya', 'panel', 'themes'),
    ...page('home', 'host-gallery', 'mission-band', 'value-rows'),
    ...page('team', 'all-members', 'closing'),
  ],
  'not looked at yet': [
    'app/features/add-to-calendar/linked-event.ts',
    'app/features/admin/admin-bar.tsx',
    'app/features/admin/admin-tabs.tsx',
    'app/features/admin/audit/audit-subject.ts',
    'app/features/admin/bookings/slot/use-team-day.ts',
    'app/features/admin/bookings/use-pending-focus.ts',
    'app/features/admin/calendar-feed/feed-url.tsx',
    'app/features/admin/day/booking/outcome-choice.tsx',
    'app/features/admin/day/use-day-url.ts',
    'app/features/admin/guest-contact/guest-phone.tsx',
    'app/features/admin/invitations/list/invitation-text.ts',
    'app/features/admin/second-factor/print-text.ts',
    'app/features/admin/session/use-question.ts',
    'app/features/auth/url/password-changed-state.ts',
    'app/features/auth/use-signed-in.ts',
    'app/features/auth/use-view-focus.ts',
    'app/features/booking/form/form-message.tsx',
    'app/features/legal-gate/documents/stopwatch.ts',
    'app/features/your-booking/booking/fragment-key.ts',
    'app/features/your-booking/booking/watch-changes-end.ts',
    'app/features/your-booking/overview/changes-until.tsx',
    'app/features/your-booking/overview/own-link-code.tsx',
    'app/features/your-booking/overview/too-late.tsx',
    'app/features/your-booking/overview/visit-facts.tsx',
    'app/islands/error-screen.tsx',
    'app/islands/flash.tsx',
    'app/islands/typed-values.ts',
    'app/layout/navigation/home-link.tsx',
    'app/pages/home/partner-panels.tsx',
    'app/ui/browser/address.ts',
    'domain/admin/video-id.ts',
    'domain/text/email-address.ts',
    'domain/text/mixed-scripts.ts',
  ],
};

/** Each small file whose only importer stands beside it: a reader would find its content there. */
function smallNeighbours(): string[] {
  const files = readSourceFiles();
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of files.filter((file) => !file.path.startsWith('tests/'))) {
    for (const { target } of imports) {
      importers.set(target, (importers.get(target) ?? new Set()).add(path));
    }
  }
  return files
    .filter(({ path, text }) => {
      if (!FOLDERS.test(path) || text.trimEnd().split('\n').length >= LINES_OF_A_FILE) return false;
      const [only, ...others] = importers.get(path) ?? [];
      return (
        others.length === 0 && FOLDERS.test(only ?? '') && dirname(only ?? '') === dirname(path)
      );
    })
    .map(({ path }) => path);
}

it('a small file whose only importer stands beside it is a part of that one, unless there is a reason', () => {
  const listed = Object.values(APART).flat();
  expect(smallNeighbours().sort()).toEqual(listed.sort());
});
