export { sendForm } from './send-form.ts';
export { showValidationMessage } from './validation-messages.ts';
