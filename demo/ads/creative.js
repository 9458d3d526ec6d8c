/* The creatives' own script. It marks its slot, so that a page can show whether scripts of ads run. */
(function () {
  var script = document.currentScript;
  if (script && script.parentElement) script.parentElement.setAttribute('data-creative', 'ran');
})();
