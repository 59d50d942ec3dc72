/** What an operator asked for cannot be done; the message says in plain words what is in the way. */
export class OperatorError extends Error {}
