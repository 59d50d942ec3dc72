import { useCallback, useRef, useState } from 'react';
import { type BookingDraft, keepDraft, readDraft } from './booking-draft.ts';

/** Changes the draft on the page and in the tab's storage, also after the page was left. */
export type ChangeDraft = (change: (draft: BookingDraft) => BookingDraft) => void;

/**
 * The guest's draft, kept for the tab with every change. It is read from storage already in the
 * first render, which the built file lacks, so nothing of it may be shown before hydration is over.
 */
export function useBookingDraft(): [BookingDraft, ChangeDraft] {
  const [draft, setDraft] = useState(() => readDraft());
  const latest = useRef(draft);
  const changeDraft = useCallback<ChangeDraft>((change) => {
    latest.current = change(latest.current);
    keepDraft(latest.current);
    setDraft(latest.current);
  }, []);
  return [draft, changeDraft];
}
