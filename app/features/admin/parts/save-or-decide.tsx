import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import * as callout from '#app/features/admin/parts/callout.module.css';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import * as styles from './save-or-decide.module.css';

/**
 * The end of a form about what others change too. What they have saved meanwhile is shown, not overwritten: in place
 * of the button that saves, one keeps what is typed and one takes theirs. `children` are further buttons.
 */
export function SaveOrDecide({
  theirs,
  copy,
  of,
  save,
  onKeep,
  onTake,
  children,
}: {
  /** Null while nobody else has saved anything. */
  theirs: ReactNode;
  copy: { readonly outdated: string; readonly keepMine: string; readonly takeTheirs: string };
  /** Names the form in its buttons, for screen readers. */
  of?: ReactNode;
  save: ReactNode;
  onKeep: () => void;
  onTake: () => void;
  children?: ReactNode;
}) {
  const isOutdated = theirs !== null;
  return (
    <>
      <div role="status" className={clsx(styles.theirs, isOutdated && callout.partly)}>
        {isOutdated && (
          <>
            <p>
              <b>{copy.outdated}</b>
            </p>
            {theirs}
          </>
        )}
      </div>
      {(isOutdated || save || children) && (
        <div className={styles.operations} data-row={isOutdated ? 'decide' : 'save'}>
          {isOutdated ? (
            <>
              <RowButton onClick={onKeep}>
                {copy.keepMine}
                {of}
              </RowButton>
              <RowButton onClick={onTake}>
                {copy.takeTheirs}
                {of}
              </RowButton>
            </>
          ) : (
            // Keyed, or the pressed button becomes this one before its press has ended, and submits.
            <Fragment key="save">{save}</Fragment>
          )}
          {children}
        </div>
      )}
    </>
  );
}
