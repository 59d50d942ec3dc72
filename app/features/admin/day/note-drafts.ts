import * as v from 'valibot';
import { createTabStore } from '#app/ui/browser/tab-store.ts';
import { trimUnseen } from '#domain/text/invisible.ts';

const NoteDraft = v.object({
  /** The saved note when the typing began. */
  from: v.nullable(v.string()),
  text: v.string(),
});
export type NoteDraft = v.InferOutput<typeof NoteDraft>;

/** The key is the booking's id. Drafts outlive the view and a reload. */
const store = createTabStore('note-drafts', v.record(v.string(), NoteDraft), {});

/** Null if nothing is typed, or what is typed is saved. */
export function useNoteDraft(bookingId: string, saved: string | null): NoteDraft | null {
  const draft = store.useValue()[bookingId];
  return draft === undefined || trimUnseen(draft.text) === (saved ?? '') ? null : draft;
}

export function setNoteDraft(bookingId: string, draft: NoteDraft): void {
  store.set({ ...store.get(), [bookingId]: draft });
}

export function dropNoteDraft(bookingId: string): void {
  const { [bookingId]: _dropped, ...others } = store.get();
  store.set(others);
}

/** Drops the draft that was saved; what was typed meanwhile goes on from the saved note. */
export function settleNoteDraft(bookingId: string, sent: NoteDraft, saved: string | null): void {
  const current = store.get()[bookingId];
  if (current === sent) dropNoteDraft(bookingId);
  else if (current) setNoteDraft(bookingId, { ...current, from: saved });
}

export const discardNoteDrafts = (): void => store.set({});
