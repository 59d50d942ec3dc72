import { expect, it } from 'vitest';
import { show, visit } from './show.ts';

it("has, until the owner sets them, URLs and mailboxes of example domains, and a phone number that is nobody's (R5)", () => {
  const { channelUrl, hubUrl, guestFormUrl, phone, chat, ...others } = show;
  const urls = [channelUrl, hubUrl, guestFormUrl, visit.map];
  for (const url of urls) expect(new URL(url).hostname).toMatch(/(^|\.)example\.(com|org)$/);
  const mailboxes = JSON.stringify(others).match(/[\w.]+@[\w.]+/g) ?? [];
  expect(mailboxes.length).toBeGreaterThan(5);
  for (const mailbox of mailboxes) expect(mailbox).toMatch(/@example\.com$/);
  const nobodys = '+254 000 000 000';
  expect([phone, chat.number, visit.phone]).toEqual([nobodys, '254000000000', nobodys]);
});
