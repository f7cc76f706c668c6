/* Says when the page is painted: two frames on, what was laid out before is on the screen. */
'use strict';

const { ipcRenderer } = require('electron');

window.addEventListener('DOMContentLoaded', () => {
  window.requestAnimationFrame(() => {
    window.requestAnimationFrame(() => {
      ipcRenderer.send('painted');
    });
  });
});
