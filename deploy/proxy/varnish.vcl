vcl 4.1;

# Varnish 7 before OpenDocket, behind a proxy that ends TLS (deploy/proxy/haproxy.cfg, Caddyfile). It keeps public pages until the server
# says that something changed, and shows them while the server does not answer. The server's settings for it:
#   EDGE_PURGE_URL=http://127.0.0.1:6081/edge-purge
#   EDGE_PURGE_HEADER=Edge-Key: (what stands in `vcl_recv` below)
#   TRUSTED_PROXIES: the proxy in front and this one

import std;

backend opendocket {
	.host = "127.0.0.1";
	.port = "3000";
	# Whether the process answers. Not /readyz: while no comment can be taken, pages still can be read, and the server says best why.
	.probe = {
		.request = "GET /healthz HTTP/1.1" "Host: comments.example.gov" "Connection: close";
		.interval = 2s;
		.timeout = 2s;
		.window = 3;
		.threshold = 2;
	}
	.connect_timeout = 2s;
	.first_byte_timeout = 120s;
}

sub vcl_recv {
	if (req.restarts == 0) {
		unset req.http.Edge-Stale;
	}
	if (req.url == "/edge-purge") {
		# The address can be reached from outside: only who knows the key is heard.
		if (req.method != "POST" || req.http.Edge-Key != "replace-this-key") {
			return (synth(404));
		}
		ban("obj.http.Surrogate-Key == public");
		return (synth(204));
	}
	unset req.http.Edge-Key;
	# An expired page is asked for anew as long as the server answers.
	if (std.healthy(req.backend_hint) && !req.http.Edge-Stale) {
		set req.grace = 0s;
	} else {
		set req.grace = 7d;
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# No page depends on by what a browser is known; all other cookies but the language make an answer somebody's own.
	if (req.http.Cookie && req.http.Cookie !~ "^((__Host-)?opendocket_(known_browser|language)=[^;]*(; *|$))*$") {
		return (pass);
	}
	if (req.http.Authorization) {
		return (pass);
	}
	if (req.http.Cookie) {
		set req.http.Cookie = regsuball(req.http.Cookie, "(__Host-)?opendocket_known_browser=[^;]*(; *|$)", "");
		set req.http.Cookie = regsub(req.http.Cookie, "; *$", "");
		if (req.http.Cookie == "") {
			unset req.http.Cookie;
		}
	}
	# Most readers have English alone, written in many ways.
	if (req.http.Accept-Language && req.http.Accept-Language !~ "(?i)(^|[, ])(es|zh)") {
		set req.http.Accept-Language = "en";
	}
	# One page under one address: in one order, without what advertisers and newsletters add.
	set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z_]+|fbclid|gclid|msclkid|mc_cid|mc_eid)=[^&]*(&|$)", "");
	set req.url = regsub(req.url, "[?&]$", "");
	set req.url = std.querysort(req.url);
	return (hash);
}

sub vcl_backend_fetch {
	# For a page that can be kept, nobody waits longer than until the old one is shown.
	if (!bereq.uncacheable) {
		set bereq.first_byte_timeout = 8s;
	}
}

sub vcl_backend_response {
	set beresp.grace = 0s;
	# Not kept, or it would stand before the page that is.
	if (beresp.status >= 500) {
		set beresp.ttl = 0s;
		return (deliver);
	}
	# RFC 9213, which this release of Varnish does not know by itself.
	if (beresp.http.CDN-Cache-Control ~ "max-age=\d") {
		set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
		set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
	}
}

sub vcl_deliver {
	# The server failed: once more, and then an old page serves.
	if (resp.status >= 500 && (req.method == "GET" || req.method == "HEAD") && req.restarts == 0 && !obj.hits) {
		set req.http.Edge-Stale = "yes";
		return (restart);
	}
	# Meant for this cache alone.
	unset resp.http.Surrogate-Key;
	unset resp.http.Surrogate-Control;
	unset resp.http.Cache-Tag;
	unset resp.http.CDN-Cache-Control;
	unset resp.http.X-Varnish;
	unset resp.http.Via;
}

sub vcl_backend_error {
	set beresp.ttl = 0s;
	set beresp.grace = 0s;
}
