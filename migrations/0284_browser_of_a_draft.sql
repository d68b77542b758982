comment on column comment_drafts.browser_hash is 'Keyed hash of the cookie of the browser in which the draft was last open: it finds the draft again when the session there has ended.';
