import { ContactForm, deliverMessage } from '#app/features/contact-form/contact-form.tsx';
import { targets } from '#content/show/targets.ts';
import { Island } from './island.tsx';

/** Messages are delivered only with a mailbox (docs/requirements.md#R71). */
const deliver = targets.contactDelivery === '' ? null : deliverMessage;

export default function ContactIsland({ address }: { address: string }) {
  return (
    <Island address={address}>
      <ContactForm labelledBy="contact" deliver={deliver} />
    </Island>
  );
}
