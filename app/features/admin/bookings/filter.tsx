import { useEffect, useEffectEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { notifiesGuestStore } from '#app/features/admin/open-booking/changes.ts';
import { navigate, searchWith, useAddress } from '#app/ui/browser/address.ts';
import { saveFile } from '#app/ui/browser/save-file.ts';
import { BusyLabel } from '#app/ui/controls/busy-button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { adminBookingsCopy } from '#content/admin/admin-bookings.ts';
import { teamBookingsCopy } from '#content/admin/team-bookings.ts';
import { BOOKING_FILTERS, BookingListQuery, SEARCH_LENGTH_MAX } from '#domain/admin/bookings.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import * as styles from './bookings.module.css';

const { toolbar: copy } = adminBookingsCopy;

const TYPING_PAUSE_MS = 300;

/** @param today the server's */
export function ListToolbar({
  query: { show, search },
  today = showDateAt(Date.now()),
  go,
  onAdd,
}: Pick<ReturnType<typeof useListUrl>, 'query' | 'go'> & {
  today: PlainDate | undefined;
  onAdd: () => void;
}) {
  const file = useApiMutation('POST /api/admin/bookings.csv', {
    onDone: (sent) => saveFile(sent, `bookings-${today}.csv`),
    onFailed: () => showToast({ ...ADMIN_MESSAGES.exportFailed, tone: 'error' }),
  });
  const toolbar = useId();
  // A filter that a link has set is shown.
  const [isOpen, setOpen] = useState(show !== 'all' || search !== '');
  return (
    <>
      <RowButton
        className={styles.toolbarButton}
        aria-expanded={isOpen}
        aria-controls={toolbar}
        onClick={() => setOpen(!isOpen)}
      >
        {copy.open}
        <Icon name="next" />
      </RowButton>
      <div className={styles.listToolbar} id={toolbar} data-open={isOpen || undefined}>
        <SearchField search={search} go={go} />
        {/* biome-ignore lint/a11y/useSemanticElements: four toggle buttons, not fields of a form */}
        <div className={styles.filterButtons} role="group" aria-label={copy.show}>
          {BOOKING_FILTERS.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.filterButton}
              aria-pressed={each === show}
              onClick={() => go({ ...FIRST_PAGE, show: each })}
            >
              {copy.filters[each]}
            </button>
          ))}
        </div>
        <label className={styles.notifiesGuest}>
          <input
            type="checkbox"
            checked={notifiesGuestStore.useValue()}
            onChange={({ target }) => notifiesGuestStore.set(target.checked)}
          />
          {copy.notifiesGuest}
        </label>
        <RowButton className={styles.exportButton} onClick={onAdd}>
          {teamBookingsCopy.add.open}
        </RowButton>
        <RowButton
          className={styles.exportButton}
          aria-disabled={file.isSending}
          onClick={() => void file.send({ query: { show, search } })}
        >
          <BusyLabel
            copy={{ label: copy.export, sending: copy.exporting }}
            isBusy={file.isSending}
          />
        </RowButton>
      </div>
    </>
  );
}

function SearchField({
  search,
  go,
}: Pick<ReturnType<typeof useListUrl>, 'go'> & { search: string }) {
  const { search: url } = useAddress();
  const [text, setText] = useState(search);
  const [before, setBefore] = useState(search);
  const [sent, setSent] = useState(search);
  // The field follows the URL when that changes by itself, as by going back, but not when it returns
  // what was typed here: the person may be typing on.
  if (search !== before) {
    setBefore(search);
    setSent(search);
    if (search !== sent) setText(search);
  }

  const lookFor = useEffectEvent((wanted: string) => {
    // The list may have been left for another tab, which is not rendered yet: that is not to be undone.
    if (wanted === search || window.location.search !== url) return;
    setSent(wanted);
    go({ ...FIRST_PAGE, search: wanted }, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for a URL that was not rendered yet
  useEffect(() => {
    const timer = setTimeout(() => lookFor(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, url]);

  return (
    <search className={styles.search}>
      <TextField
        label={copy.search}
        type="search"
        dir="auto"
        placeholder={copy.searchHint}
        maxLength={SEARCH_LENGTH_MAX}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </search>
  );
}

const { show, search, after, before } = BookingListQuery.entries;

/** Ignores invalid parameters, as of a truncated link. */
const ListParameters = v.object({
  show: v.fallback(show, 'all'),
  search: v.fallback(search, ''),
  after: v.fallback(after, undefined),
  before: v.fallback(before, undefined),
});

export function readListSelection(url: string) {
  const { booking, ...parameters } = Object.fromEntries(new URLSearchParams(url));
  return { query: v.parse(ListParameters, parameters), booking: booking || null };
}

/** Missing parameters stay, null removes one. */
export type SelectionChange = Partial<
  Record<keyof typeof ListParameters.entries | 'booking', string | null>
>;

/** Keeps the parameters of other parts of the admin area. */
export function writeListSelection(url: string, change: SelectionChange): string {
  return searchWith(url, change.show === 'all' ? { ...change, show: null } : change);
}

export const FIRST_PAGE = { after: null, before: null } as const satisfies SelectionChange;

export const EVERYTHING = {
  ...FIRST_PAGE,
  show: null,
  search: null,
} as const satisfies SelectionChange;

/** The cursor before the first booking of a date. */
export const cursorAt = (date: PlainDate): string => `${date}.0.`;

const OverList = v.object({ isOverList: v.literal(true) });

export function useListUrl() {
  const { search, state } = useAddress();
  const isOverList = v.is(OverList, state);

  /** @param opensOverList opens a sheet over the list, which going back closes */
  function go(change: SelectionChange, { replace = false, opensOverList = false } = {}): string {
    const target = { search: writeListSelection(search, change) };
    // The same URL twice adds no history entry.
    if (target.search === search) return search;
    const staysOverList = opensOverList || (replace && isOverList && change.booking !== null);
    navigate(target, {
      replace,
      keepsScroll: true,
      state: staysOverList ? { isOverList: true } : null,
    });
    return target.search;
  }

  function close(): void {
    if (isOverList) window.history.back();
    else go({ booking: null }, { replace: true });
  }

  return { ...readListSelection(search), search, go, close };
}
