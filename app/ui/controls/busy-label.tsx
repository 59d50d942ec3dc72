import * as styles from './busy-label.module.css';

/**
 * The label of a button, which says what is under way while it is busy. The button always has room for
 * both labels, so nothing beside it moves; its ground changes without a fade (button.module.css).
 */
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
