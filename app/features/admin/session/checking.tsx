import { Button } from '#app/ui/controls/button.tsx';
import { Waiting } from '#app/ui/feedback/waiting.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { admin } from '#content/admin/admin.ts';
import { adminFixedTexts } from '#content/admin/fixed-texts.ts';
import type { Access } from './use-access.ts';
import './checking.css';

/**
 * Replaces the tabs until the role is known, also in the prerendered file, and after a request
 * without a response: its button keeps the focus during a retry.
 */
export function Checking({ access, onRetry }: { access: Access; onRetry: () => void }) {
  return (
    <div className="checking">
      {access.status === 'unanswered' ? (
        <Unanswered {...access} onRetry={onRetry} />
      ) : (
        <Waiting>{adminFixedTexts.checking}</Waiting>
      )}
      <noscript>
        <p className="checking-note">{admin.withoutScript}</p>
      </noscript>
    </div>
  );
}

function Unanswered({
  message: { title, description },
  isRetrying,
  onRetry,
}: Extract<Access, { status: 'unanswered' }> & { onRetry: () => void }) {
  return (
    <>
      <Waiting>{adminFixedTexts.checking}</Waiting>
      <p className="checking-note" role="alert">
        <Icon name="warning" />
        <span>
          <b>{title}.</b> {description}
        </span>
      </p>
      <Button variant="line" aria-disabled={isRetrying} onClick={() => isRetrying || onRetry()}>
        {isRetrying ? admin.retrying : admin.retry}
      </Button>
    </>
  );
}
