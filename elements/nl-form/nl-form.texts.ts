/** Messages that show where the server sends none. */
export const texts = {
  'form-busy': { it: 'Invio in corso…', en: 'Sending…' },
  'form-success': {
    it: 'Grazie, la tua iscrizione è stata registrata.',
    en: 'Thank you, you are signed up.',
  },
  'form-error': {
    it: 'L’iscrizione non è riuscita. Controlla i campi e riprova.',
    en: 'Signing up did not work. Check the fields and try again.',
  },
  'form-required': { it: 'Compila questo campo.', en: 'Please fill in this field.' },
  'form-email': { it: 'Scrivi un indirizzo e-mail valido.', en: 'Please enter a valid e-mail address.' },
  'form-offline': {
    it: 'Il server non è raggiungibile: controlla la connessione e riprova. Quello che hai scritto è ancora qui.',
    en: 'The server cannot be reached: check your connection and try again. What you typed is still here.',
  },
  'form-timeout': {
    it: 'Il server non ha risposto in tempo. Riprova tra poco.',
    en: 'The server took too long. Please try again in a moment.',
  },
  'form-expired': {
    it: 'La pagina è aperta da troppo tempo. Ricaricala e invia di nuovo.',
    en: 'This page has been open for too long. Reload it and send again.',
  },
  'form-too_many': {
    it: 'Troppi tentativi. Riprova tra qualche minuto.',
    en: 'Too many attempts. Please try again in a few minutes.',
  },
  'form-down': {
    it: 'Il servizio non è disponibile. Riprova più tardi.',
    en: 'The service is not available. Please try again later.',
  },
} as const;
