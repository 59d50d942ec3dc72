import * as v from 'valibot';
import { createTabStore } from '#app/ui/browser/tab-store.ts';

/** `booked`: this tab has booked with it, perhaps for the last time. `unreachable`: the server did not respond. */
const STATUSES = ['none', 'checking', 'unreachable', 'granted', 'booked', 'ended'] as const;

/** The texts are '' where the status has none. */
const InvitationState = v.object({
  status: v.picklist(STATUSES),
  key: v.string(),
  /** The guest's, as is the e-mail address; until a later invitation is granted, those of the one before. */
  name: v.string(),
  email: v.string(),
  /** The sentence about its window. */
  windowText: v.string(),
  /** The reason why it has ended. */
  title: v.string(),
  description: v.string(),
});
export type InvitationState = v.InferOutput<typeof InvitationState>;

const NONE: InvitationState = {
  status: 'none',
  key: '',
  name: '',
  email: '',
  windowText: '',
  title: '',
  description: '',
};

const store = createTabStore('invitation', InvitationState, NONE);

export const invitationState = store.get;

/** None in the prerendered page and during hydration. */
export const useInvitationState = store.useValue;

export function setInvitation(
  status: InvitationState['status'],
  texts: Partial<InvitationState> = {},
): void {
  store.set({ ...NONE, ...texts, status });
}

/** False once it has ended or could not be opened: the guest can go on with a passcode. */
export function isInvited({ status }: InvitationState): boolean {
  return status === 'checking' || hasOpened(status);
}

/** The key of the invitation that replaces the passcode; null without one. */
export function grantedKey({ status, key }: InvitationState): string | null {
  return hasOpened(status) && key !== '' ? key : null;
}

const hasOpened = (status: InvitationState['status']) =>
  status === 'granted' || status === 'booked';
