"""Runs the bots of an app as oTree does, and refuses what it refuses. Usage: stub.py FOLDER_OF_APP"""
import importlib
import inspect
import pathlib
import re
import sys
import types


class Missing(Exception):
    pass


class Field:
    def __init__(self, blank=False, label=None):
        self.blank = blank


class BaseConstants:
    pass


class BasePlayer:
    pass


class Page:
    form_model = None
    form_fields = []
    template_name = None


class Bot:
    def __init__(self, player):
        self.player = player


class SubmissionMustFail:
    def __init__(self, page, values):
        self.page, self.values = page, values


def expect(actual, expected):
    assert actual == expected, f'expected {expected!r}, got {actual!r}'


def stub_api():
    api = types.ModuleType('otree.api')
    models = types.SimpleNamespace(LongStringField=Field, StringField=Field, IntegerField=Field)
    names = dict(BaseConstants=BaseConstants, BaseSubsession=type('BaseSubsession', (), {}),
                 BaseGroup=type('BaseGroup', (), {}), BasePlayer=BasePlayer, Page=Page, Bot=Bot, models=models,
                 SubmissionMustFail=SubmissionMustFail, expect=expect)
    api.__dict__.update(names)
    api.__all__ = list(names)
    sys.modules['otree'] = types.ModuleType('otree')
    sys.modules['otree.api'] = api


def check_page(app, folder, page):
    template = (folder / f'{page.__name__}.html').read_text()
    for name in page.form_fields:
        if not isinstance(getattr(app.Player, name, None), Field):
            raise Missing(f'{name} is not a field of Player')
        if not re.search(rf"form\.{name} |formfield '{name}'", template):
            raise Missing(f'the template has no input for {name}')
        if f"formfield_errors '{name}'" not in template:
            raise Missing(f'the template shows no errors of {name}')
    opened = re.findall(r'\{\{ (block|endblock)', template)
    if opened.count('block') != opened.count('endblock'):
        raise Missing('a block is not closed')
    if '{{ next_button }}' not in template:
        raise Missing('the template has no next button')
    for hook, parameters in dict(js_vars=['player'], error_message=['player', 'values']).items():
        if hook in vars(page) and list(inspect.signature(getattr(page, hook)).parameters) != parameters:
            raise Missing(f'{hook} takes {parameters}')


def is_accepted(page, player, values):
    if set(values) != set(page.form_fields):
        raise Missing('a bot sends the fields of the form')
    if any(value in (None, '') for value in values.values()):
        return False
    if page.error_message(player, values):
        return False
    for name, value in values.items():
        setattr(player, name, value)
    return True


def main(folder):
    stub_api()
    sys.path.insert(0, str(folder.parent))
    app = importlib.import_module(folder.name)
    assert app.C.NAME_IN_URL == folder.name and app.C.NUM_ROUNDS == 1
    tests = importlib.import_module(f'{folder.name}.tests')
    for changes in [{}, dict(DOWNVOTES=True), dict(CAP=2), dict(CREDITS=1)]:
        kept = {name: getattr(app.C, name) for name in changes}
        for name, value in changes.items():
            setattr(app.C, name, value)
        pages = iter(app.page_sequence)
        player, page = app.Player(), next(pages)
        check_page(app, folder, page)
        sent = 0
        for step in tests.PlayerBot(player).play_round():
            sent += 1
            if isinstance(step, SubmissionMustFail):
                assert step.page is page and not is_accepted(page, player, step.values), f'accepted {step.values}'
            else:
                assert step[0] is page and is_accepted(page, player, step[1]), f'refused {step[1]}'
                page = next(pages, None)
        assert page is None, 'the bot has not seen every page'
        print(f'{sent} submissions with {changes}')
        for name, value in kept.items():
            setattr(app.C, name, value)


main(pathlib.Path(sys.argv[1]))
