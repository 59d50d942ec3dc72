import { BlockForm } from './form/block-form.tsx';
import { BlockedList } from './list/blocked-list.tsx';
import { useBlockedDates } from './queries/use-blocked-dates.ts';
import { useBlockActs } from './use-block-acts.ts';
import './blocked-dates.css';

/** The Blocked Dates tab: what is going to be blocked, and beside it what is. */
export function BlockedDates() {
  const { state, refresh, retry } = useBlockedDates();
  const { block, unblock } = useBlockActs(refresh);
  return (
    <div className="blocked-dates">
      <BlockForm onBlock={block} />
      <BlockedList state={state} onRetry={retry} onUnblock={unblock} />
    </div>
  );
}
