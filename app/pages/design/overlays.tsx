import { useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { showToast, type ToastMessage } from '#app/ui/feedback/toast.tsx';
import { Specimen, State } from './specimen.tsx';

type OpenDialog = 'reading' | 'question' | null;

export function DialogSpecimen() {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const region = useRef<HTMLDivElement>(null);
  const close = () => setOpenDialog(null);
  return (
    <Specimen name="Dialog">
      <State name="with a text to read, with a question">
        <div className="actions">
          <Button onClick={() => setOpenDialog('reading')}>Read a text</Button>
          <Button variant="danger" onClick={() => setOpenDialog('question')}>
            Delete a booking
          </Button>
        </div>
      </State>
      {openDialog === 'reading' && (
        <Dialog
          title="Terms"
          closeLabel="Close without confirming"
          onClose={close}
          isPending={false}
          region={{ label: 'Terms, scrolls', ref: region }}
          actions={<Button onClick={close}>Confirm</Button>}
        >
          {Array.from({ length: 12 }, (_, index) => `${index + 1}. What is agreed.`).map((line) => (
            <p className="copy" key={line}>
              {line}
            </p>
          ))}
        </Dialog>
      )}
      {openDialog === 'question' && (
        <Dialog
          title="Delete this booking?"
          closeLabel="Close without deleting"
          onClose={close}
          isPending={false}
          actions={
            <div className="actions">
              <Button variant="line" onClick={close}>
                Keep it
              </Button>
              <Button variant="danger" onClick={close}>
                Delete
              </Button>
            </div>
          }
        >
          <p>It cannot be undone.</p>
        </Dialog>
      )}
    </Specimen>
  );
}

const MESSAGES: readonly ToastMessage[] = [
  { tone: 'success', title: 'Date blocked' },
  { tone: 'error', title: 'Validation error', description: 'Invalid email address' },
  { tone: 'info', title: 'Logged out' },
  {
    tone: 'success',
    title: 'Status updated',
    description: 'Booking cancelled',
    action: { label: 'Undo', onPress: () => showToast({ tone: 'info', title: 'Undone' }) },
  },
];

export function ToastSpecimen() {
  return (
    <Specimen name="Toast">
      <State name="success, error, news, with an act">
        <div className="actions">
          {MESSAGES.map((message) => (
            <Button key={message.title} variant="line" onClick={() => showToast(message)}>
              {message.title}
            </Button>
          ))}
        </div>
      </State>
    </Specimen>
  );
}
