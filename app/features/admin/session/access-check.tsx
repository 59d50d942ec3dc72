import { treatFailure } from '#app/api/failures.ts';
import type { LoadedQuery } from '#app/api/use-api-query.ts';
import * as callout from '#app/features/admin/parts/callout.module.css';
import { TryAgain } from '#app/features/admin/parts/loaded.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { adminCopy } from '#content/admin/admin-copy.ts';
import { adminFixedTexts } from '#content/admin/fixed-texts.ts';
import * as styles from './access-check.module.css';

/** Replaces the tabs until the role is known. Its button keeps the focus during a retry. */
export function AccessCheck({ query }: { query: LoadedQuery<unknown> }) {
  return (
    <div className={styles.checking}>
      <LoadingMessage>{adminFixedTexts.checking}</LoadingMessage>
      {query.failure && (
        <>
          <FailureNote {...treatFailure(query.failure).message} />
          <TryAgain query={query} />
        </>
      )}
      <noscript>
        <p className={`${styles.note} ${callout.partly}`}>{adminCopy.withoutScript}</p>
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
