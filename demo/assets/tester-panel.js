/** Keeps unchanged settings out of the address. */
document.querySelector('form[data-tester-panel]')?.addEventListener('formdata', (event) => {
  if (!(event instanceof FormDataEvent)) return;
  const { formData } = event;
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
});
