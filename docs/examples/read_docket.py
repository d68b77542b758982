"""Reads a whole docket with the calls of regulations.gov's API (v4): its documents, and all comments on them with texts and files.

    python3 read_docket.py DOCKET_ID --base https://comments.example.gov/compat/regulations/v4 > docket.jsonl

With --base https://api.regulations.gov/v4 and an --api-key the same script reads a docket of regulations.gov. It needs nothing but
Python 3.9 or newer. One line of JSON for each comment.
"""

import argparse
import json
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from datetime import datetime, timezone
from zoneinfo import ZoneInfo

EASTERN = ZoneInfo("America/New_York")
PAGES_MAX = 20  # of one query; then the walk begins anew at the last change that was seen


class Client:
    def __init__(self, base, api_key):
        self.base, self.api_key = base.rstrip("/"), api_key

    def get(self, path, **parameters):
        url = f"{self.base}/{path}?{urllib.parse.urlencode(parameters)}"
        request = urllib.request.Request(url, headers={"X-Api-Key": self.api_key})
        while True:
            try:
                with urllib.request.urlopen(request, timeout=60) as response:
                    return json.load(response)
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503):
                    raise
                time.sleep(int(error.headers.get("Retry-After", "60")))


def documents_of(client, docket_id, size):
    page = 1
    while True:
        answer = client.get("documents", **{"filter[docketId]": docket_id, "page[size]": size, "page[number]": page})
        yield from answer["data"]
        if answer["meta"]["lastPage"]:
            return
        page += 1


def comments_on(client, object_id, size):
    """All comments on a document, each once, however many: by the moment of their last change."""
    seen, since = set(), None
    while True:
        new = 0
        for page in range(1, PAGES_MAX + 1):
            query = {
                "filter[commentOnId]": object_id,
                "sort": "lastModifiedDate,documentId",
                "page[size]": size,
                "page[number]": page,
            }
            if since:
                query["filter[lastModifiedDate][ge]"] = since
            answer = client.get("comments", **query)
            for comment in answer["data"]:
                if comment["id"] not in seen:
                    seen.add(comment["id"])
                    new += 1
                    yield comment
                last = comment["attributes"]["lastModifiedDate"]
            if not answer["meta"]["hasNextPage"]:
                break
        if new == 0 or answer["meta"]["totalElements"] <= size * PAGES_MAX:
            return
        moment = datetime.strptime(last, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=timezone.utc)
        since = moment.astimezone(EASTERN).strftime("%Y-%m-%d %H:%M:%S")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("docket_id")
    parser.add_argument("--base", default="http://localhost:3000/compat/regulations/v4")
    parser.add_argument("--api-key", default="DEMO_KEY")
    parser.add_argument("--page-size", type=int, default=250)
    options = parser.parse_args()
    client = Client(options.base, options.api_key)
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    for document in documents_of(client, options.docket_id, options.page_size):
        for comment in comments_on(client, document["attributes"]["objectId"], options.page_size):
            detail = client.get(f"comments/{comment['id']}", include="attachments")
            attributes = detail["data"]["attributes"]
            files = [
                form["fileUrl"]
                for attachment in detail.get("included", [])
                for form in attachment["attributes"]["fileFormats"] or []
            ]
            line = {"id": comment["id"], "posted": attributes["postedDate"], "comment": attributes["comment"], "files": files}
            print(json.dumps(line, ensure_ascii=False))


if __name__ == "__main__":
    main()
