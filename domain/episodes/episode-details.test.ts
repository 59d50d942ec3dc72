import { expect, it } from 'vitest';
import { readChapters } from './episode-details.ts';

it('reads chapters as descriptions of videos have them: with bullets, brackets, dashes and empty lines', () => {
  const lines = [
    '00:00 – Welcome',
    '',
    '• 4:10 The net',
    '- (12:34) Who pays?',
    '[1:02:05] | Thanks',
  ];
  expect(readChapters(lines.join('\r\n'))).toEqual([
    { start: 0, title: 'Welcome' },
    { start: 250, title: 'The net' },
    { start: 754, title: 'Who pays?' },
    { start: 3_725, title: 'Thanks' },
  ]);
  expect(readChapters('Chapters:\n0:00 Welcome')).toBeNull();
});
