/** A short message to the person: a title, and a sentence where one is needed. */
export interface Message {
  readonly title: string;
  readonly description?: string;
}

/** A request without a response that changed nothing. */
export const NO_ANSWER: Message = {
  title: 'No answer',
  description: 'Please check your connection and try again.',
};

/** The title of the toast with an invalid form's first message. */
export const VALIDATION_TITLE = 'Validation error';
