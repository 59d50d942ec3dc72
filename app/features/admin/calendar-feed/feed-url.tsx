import { useRef } from 'react';
import { useClipboard } from '#app/ui/browser/use-clipboard.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { admin } from '#content/admin/admin.ts';
import * as styles from './feed-url.module.css';

const copy = admin.feed;

export function FeedUrl({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const clipboard = useClipboard(copy, () => field.current?.focus());

  function copyUrl(): void {
    field.current?.select();
    void clipboard.copy(url);
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
        <Button size="small" onClick={copyUrl}>
          {copy.copy}
        </Button>
        <p role="status">{clipboard.outcome}</p>
      </div>
    </div>
  );
}
