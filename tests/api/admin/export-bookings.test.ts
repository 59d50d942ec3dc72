import { parse } from 'csv-parse/sync';
import { typedText } from '#server/bookings/admin/spreadsheet-text.ts';
import { adminCalls, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { formulasIn } from '#tests/kit/faults/spreadsheet.ts';
import { describe, expect, test } from '#tests/kit/server/server-test.ts';

/** Formulas, and texts that break lines or cells (T41). */
const DANGEROUS = [
  '=HYPERLINK("https://evil.example","x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  "=cmd|' /C calc'!A0",
  '＝1+1',
  'a "quoted", word',
  'two\r\nlines',
  "Jane;=cmd|' /C calc'!A1;x",
  'Jane;"=1+1"',
  'a\t=1+1',
  'a|@SUM(A1)',
  // Browsers send the line breaks of a textarea as CRLF.
  'two\n=lines',
  'plain',
];

describe('the export', () => {
  test('is a CSV file of the matches of filter and search, without formulas', async (server) => {
    const { post } = await adminCalls(server);
    const all = DANGEROUS.map((notes, index) =>
      storedBooking({ notes, guest_name: `Guest ${index}`, booking_date: `2026-12-${10 + index}` }),
    );
    const other = storedBooking({ booking_date: '2026-11-10', notes: null, status: 'cancelled' });
    await storeBookings(server, [...all, other]);
    const response = await post('/bookings.csv?show=upcoming');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="bookings-2026-11-16.csv"',
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)], 'a byte order mark').toEqual([0xef, 0xbb, 0xbf]);
    const rows: string[][] = parse(bytes, { bom: true });
    expect(rows.slice(1).map((row) => row[2])).toEqual(all.map(({ guest_name }) => guest_name));
    const topics = rows.slice(1).map((row) => row[5] ?? '');
    expect(formulasIn(bytes.toString())).toEqual([]);
    // Nothing is lost, and only apostrophes are added.
    expect(topics.map(typedText)).toEqual(DANGEROUS);
    const searched = await (await post('/bookings.csv?search=plain')).text();
    expect(parse(searched, { bom: true })).toHaveLength(2);
  });
});
