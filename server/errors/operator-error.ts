/** Expected failure of an operator command; the message is shown as it is. */
export class OperatorError extends Error {}
