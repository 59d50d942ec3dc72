import { expect, it } from 'vitest';
import { show } from './show.ts';

it("has, until the owner sets them, URLs and mailboxes of example domains, and a phone number that is nobody's (R5)", () => {
  const { channelUrl, hubUrl, guestFormUrl, phone, chat, ...others } = show;
  const urls = [channelUrl, hubUrl, guestFormUrl];
  for (const url of urls) expect(new URL(url).hostname).toMatch(/(^|\.)example\.(com|org)$/);
  const mailboxes = JSON.stringify(others).match(/[\w.]+@[\w.]+/g) ?? [];
  expect(mailboxes.length).toBeGreaterThan(5);
  for (const mailbox of mailboxes) expect(mailbox).toMatch(/@example\.com$/);
  expect([phone, chat.number]).toEqual(['+254 000 000 000', '254000000000']);
});
