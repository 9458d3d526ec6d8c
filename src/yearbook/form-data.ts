/** The data that a form would submit, without files. */
export const dataOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
