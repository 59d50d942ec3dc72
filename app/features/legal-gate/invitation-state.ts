import * as v from 'valibot';
import { createTabStore } from '#app/ui/browser/tab-store.ts';

/** Name and e-mail address are those of the invitation before, until this one is granted. */
const opened = { key: v.string(), name: v.string(), email: v.string() };

const InvitationState = v.variant('status', [
  v.object({ status: v.literal('none') }),
  /** `unreachable`: the server did not respond. */
  v.object({ status: v.picklist(['checking', 'unreachable']), ...opened }),
  /** `windowText` is the sentence about its window. `booked`: this tab has booked with it, perhaps for the last time. */
  v.object({ status: v.picklist(['granted', 'booked']), ...opened, windowText: v.string() }),
  /** The texts are the reason, and '' if a proxy has rejected the request. */
  v.object({ status: v.literal('ended'), title: v.string(), description: v.string() }),
]);
export type InvitationState = v.InferOutput<typeof InvitationState>;

const store = createTabStore<InvitationState>('invitation', InvitationState, { status: 'none' });

export const invitationState = store.get;
export const setInvitation = store.set;

export const useInvitationState = store.useValue;

type Granted = InvitationState & { status: 'granted' | 'booked' };

export const isGranted = (state: InvitationState): state is Granted =>
  state.status === 'granted' || state.status === 'booked';

/** False once it has ended or could not be opened: the guest can go on with a passcode. */
export function isInvited(state: InvitationState): boolean {
  return state.status === 'checking' || isGranted(state);
}

export function grantedKey(state: InvitationState): string | null {
  return isGranted(state) ? state.key : null;
}

/** The guest for whom the key was made, as far as this tab knows. */
export function invitedGuest(state: InvitationState) {
  const { name, email } = 'key' in state ? state : { name: '', email: '' };
  return { name, email };
}
