import { useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { admin } from '#content/admin/admin.ts';
import * as styles from './feed-url.module.css';

const copy = admin.feed;

export function FeedUrl({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState('');

  async function copyUrl(): Promise<void> {
    // Selected in any case: if scripts may not use the clipboard, the keyboard copies it.
    field.current?.select();
    setOutcome('');
    try {
      await navigator.clipboard.writeText(url);
      setOutcome(copy.copied);
    } catch {
      field.current?.focus();
      setOutcome(copy.copyByHand);
    }
  }

  return (
    <div className={styles.feedUrl}>
      <TextField
        ref={field}
        label={copy.url}
        hint={copy.once}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.copy}>
        <Button size="small" onClick={() => void copyUrl()}>
          {copy.copy}
        </Button>
        <p role="status">{outcome}</p>
      </div>
    </div>
  );
}
