import { createRoot } from 'react-dom/client';
import { Toasts } from './toasts.tsx';

createRoot(document.createElement('div')).render(<Toasts />);
