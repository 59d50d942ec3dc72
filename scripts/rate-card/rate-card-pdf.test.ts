import { describe, expect, it } from 'vitest';
import { pdfText } from '#tests/kit/pdf-text.ts';
import { rateCardPdf } from './rate-card-pdf.ts';

const readable = await rateCardPdf({ isCompressed: false });
const text = pdfText(readable);

describe('the rate card as PDF', () => {
  it.each([
    ['Standard episode', '100,000'],
    ['Premium episode', '200,000'],
    ['Starter Series', '400,000'],
    ['Growth Series', '750,000'],
    ['Flagship Series', '1,400,000'],
    ['Social Starter', '50,000'],
    ['Social Accelerator', '180,000'],
    ['Paid Ads Creative Pack', '220,000'],
  ])('has the price of %s', (name, price) => {
    const rest = text.slice(text.indexOf(`\n${name}\n`) + 1);
    expect(rest.startsWith(name)).toBe(true);
    expect(/\d{2,3},\d{3}|\d,\d{3},\d{3}/.exec(rest)?.[0]).toBe(price);
  });

  it.each([
    '70% deposit on signing, balance on delivery',
    'Payable in KES. International payment is quoted separately.',
    'Cancellation: 30% fee at 7 days, 50% fee at 48 hours',
    'Travel, accommodation and permits at cost plus 10%',
    'Standard rights are non-exclusive for 12 months.',
    'Growth Series gets a 10% discount on production add-ons',
    'Premium has priority scheduling within 2 weeks',
    'Valid from October 1, 2025',
    'partners@example.com',
    '1 of 2',
    '2 of 2',
  ])('has the text: %s', (words) => {
    expect(text.split('\n')).toContain(words);
  });

  it('calculates the sums of the Growth Series', () => {
    const example = text.slice(text.indexOf('For example: Growth Series')).split('\n');
    const sumAfter = (words: string) => example[example.indexOf(words) + 2];
    expect(sumAfter('70% deposit on signing')).toBe('525,000');
    expect(sumAfter('30% balance on delivery')).toBe('225,000');
    expect(sumAfter('Cancellation: 30% fee at 7 days')).toBe('225,000');
    expect(sumAfter('Cancellation: 50% fee at 48 hours')).toBe('375,000');
  });

  it('has title, author, language and a tagged structure', () => {
    const source = readable.toString('latin1');
    expect(source).toMatch(/\/Title \d+ 0 R\n\/Author \d+ 0 R\n/);
    expect(source).toContain('\n(Swali: rate card)\n');
    expect(source).toContain('\n(Swali)\n');
    expect(source).toContain('/Lang (en)');
    expect(source).toContain('/Marked true');
    expect(source.match(/\/S \/H1/g)).toHaveLength(1);
    expect(source.match(/\/S \/H2/g)).toHaveLength(6);
    expect(source.match(/\/S \/H3/g)).toHaveLength(9);
  });

  it('is reproducible', async () => {
    const [first, second] = [await rateCardPdf(), await rateCardPdf()];
    expect(first.equals(second)).toBe(true);
    expect(first.length).toBeLessThan(60_000);
  });
});
