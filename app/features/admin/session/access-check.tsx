import { RetryButton } from '#app/ui/controls/busy-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { adminCopy } from '#content/admin/admin-copy.ts';
import { adminFixedTexts } from '#content/admin/fixed-texts.ts';
import * as styles from './access-check.module.css';
import type { AccessCheckState } from './use-admin-access.ts';

/** Replaces the tabs until the role is known. Its button keeps the focus during a retry. */
export function AccessCheck({ failure, isRetrying, retry }: AccessCheckState) {
  return (
    <div className={styles.checking}>
      <LoadingMessage>{adminFixedTexts.checking}</LoadingMessage>
      {failure && (
        <>
          <p className={styles.note} role="alert">
            <Icon name="warning" />
            <span>
              <b>{failure.title}.</b> {failure.description}
            </span>
          </p>
          <RetryButton copy={adminCopy} isRetrying={isRetrying} onRetry={retry} />
        </>
      )}
      <noscript>
        <p className={styles.note}>{adminCopy.withoutScript}</p>
      </noscript>
    </div>
  );
}

/** Replaces the tabs until the admin has turned on the second factor. */
export function SecondFactorRequired({ onOpen }: { onOpen: () => void }) {
  const { secondFactorRequired: texts } = adminCopy;
  return (
    <div className={styles.checking}>
      <h2 className="headline-2xl">{texts.title}</h2>
      <p className="copy">{texts.lead}</p>
      <Button onClick={onOpen}>{texts.open}</Button>
    </div>
  );
}
