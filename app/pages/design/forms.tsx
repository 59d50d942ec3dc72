import { useState } from 'react';
import { TextArea, TextField } from '#app/ui/controls/field.tsx';
import { Specimen, State } from './specimen.tsx';

const MAXIMUM = 500;

export function FieldSpecimen() {
  const [notes, setNotes] = useState('');
  const counter = (length: number) => ({ length, maximum: MAXIMUM });
  return (
    <Specimen name="Field">
      <State name="empty, with a sample">
        <TextField label="Full Name *" placeholder="Jane Wambui" />
      </State>
      <State name="with a hint">
        <TextField label="Email *" type="email" hint="We write to it once." />
      </State>
      <State name="wrong">
        <TextField
          label="Email *"
          type="email"
          defaultValue="jane@"
          error="Invalid email address"
        />
      </State>
      <State name="disabled">
        <TextField label="Passcode" disabled />
      </State>
      <State name="several lines, counted as you type">
        <TextArea
          label="Brief topic description (optional)"
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
          counter={counter(notes.length)}
        />
      </State>
      <State name="too long">
        <TextArea
          label="Notes"
          defaultValue="Much too long."
          error={`Notes must be less than ${MAXIMUM} characters`}
          counter={counter(MAXIMUM + 12)}
        />
      </State>
    </Specimen>
  );
}
