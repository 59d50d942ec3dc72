import { describe, expect, it } from 'vitest';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const DATE = '2026-11-30';
const PATH = '/booking-calendar';

/** The main content of a view; the first slot of the first date is booked. */
async function readView(search: string): Promise<string> {
  const { url } = await startTestServer();
  await book(url, bookingRequest({ booking_date: DATE, time_slot: '9:30 AM' }));
  const page = await (await fetch(url + PATH + search)).text();
  return /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
}

describe('a view of /booking-calendar', () => {
  it('of the dates has heading, first free slot, calendar and legend (R88, R89)', async () => {
    const view = await readView('');
    expect(view).toContain('>Booking window</h2>');
    expect(view).toMatch(/Bookings open 2-4 weeks in advance\..*Sundays are closed\./);
    expect(view).toContain('>You can book slots between 2 weeks and 1 month from today</p>');
    expect(view).toMatch(/date=2026-11-30&amp;time=11%3A30\+AM"[^>]*>First free: Mon, Nov 30, 11/);
    expect(view.match(/<table[^>]* role="grid"/g)).toHaveLength(1);
    expect(view).toMatch(/PartlyBooked[^>]* aria-label="Monday, November 30, 2026, 2 of 3 free"/i);
    const legend = view.slice(view.indexOf('</table>')).matchAll(/<\/span>([^<>]+)<\/li>/g);
    const names = Array.from(legend, ([, name]) => name);
    expect(names).toEqual(['Available', 'Some slots booked', 'Unavailable']);
  });

  it('of the times has each slot of the date, and disables booked ones (R90, R91)', async () => {
    const view = await readView(`?date=${DATE}`);
    expect(view).toContain('>Select a time slot</h2>');
    const slots = Array.from(view.matchAll(/<li>(.*?)<\/li>/g), ([, slot = '']) => ({
      text: slot
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .replace(/\s+/g, ' '),
      leadsTo: /href="[^"]*time=([^"]*)"/.exec(slot)?.[1],
      isDisabled: slot.includes('aria-disabled="true"'),
    }));
    expect(slots).toEqual([
      { text: '9:30 AM (Booked)', leadsTo: undefined, isDisabled: true },
      { text: '11:30 AM Free', leadsTo: '11%3A30+AM', isDisabled: false },
      { text: '2:30 PM Free', leadsTo: '2%3A30+PM', isDisabled: false },
    ]);
  });

  it('of the details has the box with date and slot, then an empty form (R96, R99)', async () => {
    const view = await readView(`?date=${DATE}&time=11:30%20AM`);
    const [box = '', form = ''] = view.split('<form');
    const text = box.replace(/<[^>]+>/g, '');
    expect(text).toMatch(/Your booking details.*Monday, November 30, 2026.*11:30 AM/);
    for (const field of [
      /Full Name \*<\/label><input[^>]* placeholder="[^"]+"[^>]* name="guest_name" value=""/,
      /Email \*<\/label><input[^>]* name="guest_email" value=""/,
      /Phone \(optional\)<\/label><input[^>]* name="guest_phone" value=""/,
      /Brief topic description \(optional\)<\/label><textarea[^>]* placeholder="Tell us what you&#x27;d like to discuss..."[^>]*><\/textarea>/,
    ]) {
      expect(form).toMatch(field);
    }
  });
});
