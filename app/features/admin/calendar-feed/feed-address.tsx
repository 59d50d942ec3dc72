import { useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { admin } from '#content/admin/admin.ts';
import './feed-address.css';

const words = admin.feed;

/** The address, the one time that it is shown, with the way to take it along. */
export function FeedAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    // Selected in any case: where the clipboard is closed to scripts, the keyboard copies it.
    field.current?.select();
    setSaid('');
    try {
      await navigator.clipboard.writeText(address);
      setSaid(words.copied);
    } catch {
      field.current?.focus();
      setSaid(words.copyByHand);
    }
  }

  return (
    <div className="feed-address">
      <TextField
        ref={field}
        label={words.address}
        hint={words.once}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="feed-copy">
        <Button size="small" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <p role="status">{said}</p>
      </div>
    </div>
  );
}
