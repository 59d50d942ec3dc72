/** Nobody types what a spreadsheet makes of a number: the server decides. */
export { cleaned as phoneCleaned } from './text-actions.ts';
export const wholePhone = <Phone>(phone: Phone): Phone => phone;
