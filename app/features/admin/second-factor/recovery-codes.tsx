import { useRef } from 'react';
import { saveFile } from '#app/ui/browser/save-file.ts';
import { useClipboard } from '#app/ui/browser/use-clipboard.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { secondFactorCopy } from '#content/admin/second-factor-copy.ts';
import * as styles from './second-factor.module.css';

/** Prints plain text on a page of its own, through a frame that is removed afterwards. */
function printText(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const view = frame.contentWindow;
  if (!view) return;
  const page = view.document.createElement('pre');
  page.textContent = text;
  view.document.body.append(page);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}

const copy = secondFactorCopy.codes;

export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const text = `${copy.fileHead}\n\n${codes.join('\n')}\n`;

  const clipboard = useClipboard(copy, () => {
    if (list.current) window.getSelection()?.selectAllChildren(list.current);
  });

  return (
    <Dialog
      title={copy.title}
      closeLabel={secondFactorCopy.close}
      onClose={onClose}
      isPending={false}
      keepsOnEscape
      actions={<Button onClick={onClose}>{copy.done}</Button>}
    >
      <div className="stack gap-5 small pretty">
        <p>
          <b>{secondFactorCopy.on.state}</b>
        </p>
        <p>{copy.lead}</p>
        <ol className={styles.codes} translate="no" ref={list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="row gap-3">
          <Button variant="line" size="small" onClick={() => void clipboard.copy(text)}>
            {copy.copy}
          </Button>
          <Button
            variant="line"
            size="small"
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), copy.savedName)}
          >
            {copy.download}
          </Button>
          <Button variant="line" size="small" onClick={() => printText(text)}>
            {copy.print}
          </Button>
          <p role="status">{clipboard.outcome}</p>
        </div>
      </div>
    </Dialog>
  );
}
