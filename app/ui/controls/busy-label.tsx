import * as styles from './busy-label.module.css';

/** A button's label, or what is under way. Has room for both, so that nothing moves (button.module.css). */
export function BusyLabel({
  copy: { label, sending },
  isBusy,
}: {
  copy: { readonly label: string; readonly sending: string };
  isBusy: boolean;
}) {
  const [shown, other] = isBusy ? [sending, label] : [label, sending];
  return (
    <span className={styles.busyLabel} data-other={other}>
      <span>{shown}</span>
    </span>
  );
}
