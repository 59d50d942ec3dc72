import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/kit/temporary-folder.ts';
import { checkSampleContent } from './live-site.ts';

function contentOf(files: Readonly<Record<string, readonly string[]>>): string {
  const folder = temporaryFolder('content');
  for (const [name, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), lines.join('\n'));
  }
  return folder;
}

it('names each sample value and each comment about samples, by file and line', () => {
  const folder = contentOf({
    'show/show.ts': [
      '/** The show. The saying is a sample. */',
      "  email: 'studio@example.com',",
      "  name: 'Swali',",
      "  phone: '+254 000 000 000',",
      "  chat: { number: '254000000000' },",
      "  hubUrl: 'https://hub.swali.example',",
    ],
    'legal/policy.md': ['Write to privacy@example.org.'],
  });
  expect(checkSampleContent(folder)).toEqual([
    { state: 'wrong', text: 'content/legal/policy.md:1: privacy@example.org is a sample.' },
    { state: 'warning', text: 'content/show/show.ts:1: "The saying is a sample": yours by now?' },
    { state: 'wrong', text: 'content/show/show.ts:2: studio@example.com is a sample.' },
    { state: 'wrong', text: 'content/show/show.ts:4: +254 000 000 000 is a sample.' },
    { state: 'wrong', text: 'content/show/show.ts:5: 254000000000 is a sample.' },
    { state: 'wrong', text: 'content/show/show.ts:6: hub.swali.example is a sample.' },
  ]);
});

it('leaves alone what visitors do not meet, and what is meant to stay', () => {
  const folder = contentOf({
    'README.md': ['mailto:partners@example.com'],
    'show/show.schema.ts': ["v.email('such as studio@example.com')"],
    'generated/legal.ts': ["'privacy@example.com'"],
    'booking/booking.ts': [
      "  sampleName: 'wanjiru@example.com',",
      "/** Such as 'mailto:studio@example.com'. */",
      "  lead: 'For example, communities',",
    ],
  });
  expect(checkSampleContent(folder)).toEqual([
    { state: 'ok', text: 'The content has no samples.' },
  ]);
});
