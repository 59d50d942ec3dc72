import { ContactForm } from '#app/features/contact-form/contact-form.tsx';
import { island } from './island.tsx';

export default island(ContactForm);
